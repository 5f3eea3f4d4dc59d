// Served as `/login/external` on the admin port.
export { default, generateMetadata } from '#app/(auth)/login/external/page.tsx';
