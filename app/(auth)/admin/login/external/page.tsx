// On the admin port `/login/external` is this page.
export { default, generateMetadata } from '#app/(auth)/login/external/page.tsx';
