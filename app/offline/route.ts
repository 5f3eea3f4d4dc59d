import { getLocale, getTranslations } from 'next-intl/server';

function safe(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/**
 * Shown by the service worker if a screen cannot be loaded. It is stored on the device together with its stylesheet,
 * font and script (theme, retry), and contains no user data.
 */
export async function GET(request: Request): Promise<Response> {
  const t = await getTranslations('offline');
  const shell = await getTranslations('common.shell');
  const locale = await getLocale();
  const word = (key: 'title' | 'detail' | 'works' | 'open' | 'orders' | 'turns' | 'retry' | 'again') => safe(t(key));
  const page = `<!doctype html>
<html lang="${safe(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="#0a0e16">
<title>${word('title')} · ${safe(shell('product'))}</title>
<link rel="stylesheet" href="/offline.css">
<script src="/offline.js" nonce="${safe(request.headers.get('x-nonce') ?? '')}"></script>
</head>
<body>
<main>
<h1>${word('title')}</h1>
<p>${word('detail')}</p>
<h2>${word('works')}</h2>
<ul><li>${word('open')}</li><li>${word('orders')}</li><li>${word('turns')}</li></ul>
<p>${word('again')}</p>
<p><a href="/game">${word('retry')}</a></p>
</main>
</body>
</html>
`;
  return new Response(page, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-language': locale, 'cache-control': 'no-cache' },
  });
}
