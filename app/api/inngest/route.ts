import { mount } from '#server/mount.ts';

export const dynamic = 'force-dynamic';

const answer = async (request: Request): Promise<Response> => (await mount()).inngest(request);

export { answer as GET, answer as POST, answer as PUT };
