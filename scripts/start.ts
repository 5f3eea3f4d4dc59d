/** `npm start` and `npm run dev`: prepares what is generated, starts the service and stops it cleanly. */
import { prepare } from '#scripts/prepare.ts';

const dev = process.argv.includes('--dev');
Object.assign(process.env, { NODE_ENV: dev ? 'development' : 'production' });
const say = (line: string): void => void process.stdout.write(`${line}\n`);

await prepare({ build: !dev, say }).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});

// Only now: the server imports the generated database client.
const { launch } = await import('#scripts/launch.ts');
await launch({ dev, say });
