import { X509Certificate } from 'node:crypto';

const PEM = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;
const MAX_CERTIFICATES = 10;

/** @throws Error if the text has no, too many or an invalid certificate */
export function readCertificates(pem: string): X509Certificate[] {
  const texts = pem.match(PEM) ?? [];
  if (texts.length === 0 || texts.length > MAX_CERTIFICATES) throw new Error('no usable PEM certificates');
  return texts.map((text) => new X509Certificate(text));
}

export function isValidAt(certificate: X509Certificate, now: Date): boolean {
  return certificate.validFromDate <= now && now <= certificate.validToDate;
}

function isIssuedBy(certificate: X509Certificate, issuer: X509Certificate): boolean {
  return certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
}

/** The leaf certificates, which may sign deliveries. */
export function signersOf(bundle: readonly X509Certificate[]): X509Certificate[] {
  return bundle.filter((one) => !bundle.some((other) => other !== one && isIssuedBy(other, one)));
}

/** The signer, followed by its issuers in the bundle. */
export function chainOf(signer: X509Certificate, bundle: readonly X509Certificate[]): X509Certificate[] {
  const chain = [signer];
  for (let top = signer; chain.length <= bundle.length; ) {
    const issuer = bundle.find((other) => !chain.includes(other) && isIssuedBy(top, other));
    if (!issuer) break;
    chain.push(issuer);
    top = issuer;
  }
  return chain;
}

/** Whether the end of the chain is one of `roots` or was issued by one. */
export function endsInRoot(chain: readonly X509Certificate[], roots: readonly X509Certificate[]): boolean {
  const top = chain.at(-1);
  return top !== undefined && roots.some((root) => root.fingerprint256 === top.fingerprint256 || isIssuedBy(top, root));
}
