// Runs before everything else on a page. A file, so that no inline script is needed. In the syntax of 2018, so that
// browsers below the floor (docs/browsers.md) can say that they are.

// What came last with the first version of each engine that has everything the screens use.
function hasFloor() {
  try {
    return (
      typeof Array.prototype.toSorted === 'function' &&
      typeof AbortSignal.timeout === 'function' &&
      typeof CSSPropertyRule === 'function' &&
      CSS.supports('color', 'color-mix(in oklch, red, red)')
    );
  } catch (_error) {
    return false;
  }
}
const script = document.currentScript;
const tooOld = script ? script.dataset.tooOld : '';
if (tooOld && !hasFloor())
  addEventListener('DOMContentLoaded', () => {
    const notice = document.createElement('p');
    notice.id = 'too-old';
    notice.setAttribute('role', 'alert');
    notice.textContent = tooOld;
    notice.style.cssText =
      'position:fixed;bottom:0;left:0;right:0;z-index:2147483647;margin:0;padding:12px 16px;background:#ffd27a;color:#1a1206;font:16px/1.4 sans-serif';
    // Beside the body, which a script may still replace.
    document.documentElement.appendChild(notice);
  });

// The theme is known before the first paint, so that the page never flashes in the other one.
try {
  const chosen = localStorage.getItem('starhelm.theme');
  document.documentElement.dataset.theme = chosen === 'light' ? 'light' : 'dark';
} catch (_error) {
  document.documentElement.dataset.theme = 'dark';
}

// Libraries that add a style element of their own ask here for the page's nonce.
window.__webpack_nonce__ = document.currentScript ? document.currentScript.nonce : undefined;

// The page's policy forbids eval: the schema library must not even try it.
window.__zod_globalConfig = { jitless: true };

// Forms submitted and buttons pressed before the page's scripts are ready are made up for once they are
// (`early-presses.tsx`). The browser's own submission would reload the page without what was typed.
const early = new Map();
function rememberSubmission(event) {
  event.preventDefault();
  early.set(event.target, event);
}
function rememberPress(event) {
  const button = event.target.closest('button[type="button"]');
  if (button) early.set(button, event);
}
// Before the page's own listeners, because React stops events for which it cannot hydrate yet.
addEventListener('submit', rememberSubmission, true);
addEventListener('click', rememberPress, true);
window.starhelmTakeEarly = () => {
  removeEventListener('submit', rememberSubmission, true);
  removeEventListener('click', rememberPress, true);
  // An event for which React hydrates at once is still on its way (not in phase 0), and handled after that.
  return [...early].filter(([, event]) => event.eventPhase === 0).map(([element]) => element);
};

// The dashboard's first reads are requested while its scripts are still loading; `early-reads.ts` hands the answers on.
try {
  const session = JSON.parse(localStorage.getItem('starhelm.session'));
  if (location.pathname === '/game' && session && session.expires_at > Date.now()) {
    const request = (reads, inputs) => ({
      token: session.access_token,
      requested_at: Date.now(),
      reads: reads.map((path, i) => `${path} ${JSON.stringify(inputs[i] || {})}`),
      answers: fetch(`/api/trpc/${reads.join(',')}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`, {
        headers: { authorization: `Bearer ${session.access_token}` },
      }).then(
        (response) => (response.ok ? response.json() : null),
        () => null,
      ),
    });
    window.starhelmEarly = [
      request(['players.me', 'onboarding.tutorial', 'nav.here', 'nav.moves', 'notifications.summary'], {}),
      // On its own: what a veteran knows takes longer than all the others.
      request(['nav.chart', 'nav.avoided', 'i18n.languages', 'i18n.preference'], { 0: {}, 1: { limit: 100 } }),
    ];
  }
} catch (_error) {
  // Without a readable session there is nothing to request.
}
