import { mount } from '#server/mount.ts';

export const dynamic = 'force-dynamic';

async function answer(request: Request): Promise<Response> {
  return (await mount()).inngest(request);
}

export { answer as GET, answer as POST, answer as PUT };
