export { publishPages } from '#server/operations/addresses/publish-pages.ts';
