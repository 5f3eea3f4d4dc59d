export { publishPages } from '#server/addresses/publish-pages.ts';
