import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const text = (await readFile(path.resolve(import.meta.dirname, '../../../deploy/nginx.conf'), 'utf8')).replaceAll(
  /^\s*#.*$/gm,
  '',
);
/** The servers of the configuration, each as its own text. */
const servers = text.split(/^ {2}server \{$/m).slice(1);
const plain = servers.find((server) => server.includes('listen 8080;')) ?? '';
const encrypted = servers.find((server) => server.includes('listen 8443')) ?? '';

function directiveOf(server: string, name: string): string | undefined {
  return new RegExp(`^\\s*${name} (.+);$`, 'm').exec(server)?.[1];
}

describe('the proxy', () => {
  // asvs: 12.1.1 12.1.2
  it('allows TLS 1.2 and 1.3 only, with forward secrecy, the strongest first', () => {
    expect(servers.filter((server) => /listen \d+ ssl/.test(server))).toEqual([encrypted]);
    expect(directiveOf(encrypted, 'ssl_protocols')).toBe('TLSv1.2 TLSv1.3');
    expect(directiveOf(encrypted, 'ssl_prefer_server_ciphers')).toBe('on');
    const ciphers = directiveOf(encrypted, 'ssl_ciphers')?.split(':') ?? [];
    expect(ciphers.length).toBeGreaterThan(3);
    for (const cipher of ciphers)
      expect(cipher).toMatch(/^ECDHE-(ECDSA|RSA)-(AES(256|128)-GCM-SHA\d+|CHACHA20-POLY1305)$/);
    expect(ciphers[0]).toContain('AES256');
  });

  // asvs: 4.1.2 12.2.1
  it('forwards no plain HTTP: browsers are redirected to https, programs are refused', () => {
    expect(plain).not.toContain('proxy_pass');
    for (const prefix of ['/api/', '/socket.io/']) expect(plain).toContain(`location ${prefix} { return 403; }`);
    expect(plain).toContain('location / { return 308 https://$host$request_uri; }');
    expect(servers.filter((server) => server.includes('proxy_pass'))).toEqual([encrypted]);
  });

  it('limits the payment webhook by address, which anybody may call, and answers 429', () => {
    const route = encrypted.split('location = /api/v1/webhooks/payment {')[1]?.split('}')[0] ?? '';
    expect(directiveOf(route, 'limit_req')).toMatch(/^zone=payment_webhook burst=\d+ nodelay$/);
    expect(directiveOf(text, 'limit_req_zone')).toMatch(/^\$binary_remote_addr zone=payment_webhook:1m rate=\d+r\/s$/);
    expect(directiveOf(text, 'limit_req_status')).toBe('429');
  });

  // asvs: 4.1.3
  it('overwrites the client address that clients send', () => {
    expect(encrypted).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
    expect(encrypted).toContain('proxy_set_header X-Forwarded-Proto https;');
  });
});
