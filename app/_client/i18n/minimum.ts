import type { AppMessages } from './messages.ts';

type Minimum = {
  common: {
    shell: Pick<AppMessages['common']['shell'], 'product' | 'crash' | 'notFound'>;
    ui: Pick<AppMessages['common']['ui'], 'retry' | 'loading' | 'copied' | 'refused' | 'copyRequestId'>;
  };
};

/** The 14 English texts that are part of the screens, for when the service cannot send its own. */
export const MINIMUM: Minimum = {
  common: {
    shell: {
      product: 'Starhelm',
      crash: {
        title: 'Something went wrong',
        detail: 'An unexpected error occurred. Try again; if it persists, reload the page.',
        reload: 'Reload the page',
      },
      notFound: {
        title: 'Page not found',
        detail: 'The page may have moved, or the address was mistyped.',
        home: 'Go to the start page',
        game: 'Back to the bridge',
        admin: 'Back to the overview',
      },
    },
    ui: {
      retry: 'Try again',
      loading: 'Loading',
      copied: 'Copied',
      refused: 'Copying was blocked by the browser',
      copyRequestId: 'Copy request ID',
    },
  },
};
