/** Runs on every page before React. */
import { repairTranslatedPages } from '#app/_browser/translated-pages.ts';

repairTranslatedPages();
