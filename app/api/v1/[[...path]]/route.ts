import { mount } from '#server/mount.ts';

export const dynamic = 'force-dynamic';

async function answer(request: Request): Promise<Response> {
  return (await mount()).api(request);
}

export { answer as DELETE, answer as GET, answer as OPTIONS, answer as PATCH, answer as POST, answer as PUT };
