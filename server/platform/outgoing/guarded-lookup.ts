import type { LookupAddress, LookupOptions, lookup as resolveName } from 'node:dns';
import type { LookupFunction } from 'node:net';

/** A name may resolve into our own network at any time, so the address is checked at the moment of connecting. */
export function guardedLookup(resolve: typeof resolveName, allows: (address: string) => boolean): LookupFunction {
  return (hostname: string, options: LookupOptions, done) =>
    resolve(hostname, { ...options, all: true }, (error: Error | null, found: LookupAddress[]) => {
      if (error) return done(error, '', 4);
      const refused = found.find(({ address }) => !allows(address));
      const [first] = found;
      if (refused || !first) return done(new Error(`${hostname} resolves to an address that is not allowed`), '', 4);
      return options.all ? done(null, found) : done(null, first.address, first.family);
    });
}
