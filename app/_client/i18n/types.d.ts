import type { AppMessages } from './messages.ts';

declare module 'next-intl' {
  interface AppConfig {
    Messages: AppMessages;
  }
}
