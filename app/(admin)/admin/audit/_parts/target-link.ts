/** Addresses in the administration by kind of target; kinds without a page of their own are absent. */
const PAGES: Readonly<Record<string, (id: string) => string>> = {
  user: (id) => `/admin/users/${id}`,
  player: (id) => `/admin/users/${id}`,
  region: (id) => `/admin/regions?region=${id}`,
  sector: (id) => `/admin/sectors?sector=${id}`,
  galaxy: () => '/admin/galaxy',
  galaxy_job: (id) => `/admin/galaxy/jobs/${id}`,
  combat: (id) => `/admin/combat?tab=logs&fight=${id}`,
  contract: (id) => `/admin/contract-disputes?contract=${id}`,
  construction_reservation: () => '/admin/tradedocks?tab=orders&open=false',
  message: (id) => `/admin/messages?case=${id}`,
  subscription: (id) => `/admin/subscriptions?subscription=${id}`,
  webhook: (id) => `/admin/webhooks?delivery=${id}`,
  account_cluster: (id) => `/admin/multi-account?cluster=${id}`,
  operator_event: () => '/admin/events?when=made',
  report: () => '/admin/reports',
  job_run: (id) => `/admin/health?run=${id}`,
  ledger_entry: (id) => `/admin/audit?entry=${id}`,
  setting: (id) => `/admin/economy?tab=settings&setting=${encodeURIComponent(id)}`,
  translation: translationPage,
  translation_namespace: translationPage,
};

type Target = {
  target_type: string;
  target_id: string | null;
  target: { page_id: string | null; deleted: boolean } | null;
};

/** Where the target of an entry can be seen; null if it no longer exists or has no page. */
export function targetLink({ target_type, target_id, target }: Target): string | null {
  const page = PAGES[target_type];
  const id = target ? target.page_id : target_id;
  return page && id !== null && id !== 'all' ? page(id) : null;
}

/** Its id is the language, the namespace and the key; the search finds it among any number of texts. */
function translationPage(id: string): string {
  const [lang = '', part = '', key] = id.split('/');
  const namespace = { lang, part };
  const query = key ? { ...namespace, search: key, text: `${part}.${key}` } : namespace;
  return `/admin/i18n?${new URLSearchParams(query)}`;
}
