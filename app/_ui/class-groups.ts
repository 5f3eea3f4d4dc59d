/** Classes that set the same thing, first match wins; `$1` is the side or axis that the name has. */
const GROUPS: readonly (readonly [group: string, pattern: RegExp])[] = [
  ['display', /^(inline-)?(block|flex|grid|table|inline|hidden|contents|table-(?!fixed|auto).+|flow-root)$/],
  ['position', /^(static|fixed|absolute|relative|sticky)$/],
  ['visibility', /^(in)?visible$/],
  ['reader', /^(not-)?sr-only$/],
  ['text-size', /^text-(xs|sm|base|lg|xl|\[[\d.].*\])$/],
  ['text-align', /^text-(left|center|right)$/],
  ['text-wrap', /^text-(wrap|nowrap|balance|pretty)$/],
  ['clip', /^(truncate|text-ellipsis)$/],
  ['text-color', /^text-/],
  ['numbers', /^tabular-nums$/],
  ['weight', /^font-(normal|medium|strong)$/],
  ['family', /^font-/],
  ['italic', /^(not-)?italic$/],
  ['case', /^(upper|lower|normal-)case$/],
  ['line', /^(no-underline|underline|line-through)$/],
  ['easing', /^ease-/],
  ['white', /^whitespace-/],
  ['break', /^break-(all|words|normal)$/],
  ['wrap', /^wrap-/],
  ['border-style', /^border-(solid|dashed|none)$/],
  ['border-collapse', /^border-(collapse|separate)$/],
  ['border-w$1', /^border(-[xytrbl])?(-\d+)?$/],
  ['border-color', /^border-/],
  ['divide-w', /^divide-[xy]$/],
  ['divide-color', /^divide-/],
  ['rounded$1', /^rounded(-[trbl]{1,2})?(-(?:none|xs|sm|md|lg|xl|full|\[.*))?$/],
  ['outline-style', /^outline-(none|dashed|double)$/],
  ['outline-offset', /^-?outline-offset-/],
  ['outline-w', /^outline(-\d+)?$/],
  ['outline-color', /^outline-/],
  ['inset-ring-w', /^inset-ring(-\d+)?$/],
  ['inset-ring-color', /^inset-ring-/],
  ['ring-offset-w', /^ring-offset-\d/],
  ['ring-offset-color', /^ring-offset-/],
  ['ring-w', /^ring(-\d+)?$/],
  ['ring-color', /^ring-/],
  ['stroke-w', /^stroke-\d/],
  ['bg-image', /^bg-(none|linear-)/],
  ['bg-color', /^bg-/],
  ['from-at', /^from-\d/],
  ['to-at', /^to-\d/],
  ['flex-direction', /^flex-(row|col)/],
  ['flex-wrap', /^flex-(no)?wrap/],
  ['flex', /^flex-/],
  ['snap', /^\[([\w-]+):/],
  [
    '$1',
    /^-?(content|items|justify-items|justify-self|justify|self|place-content|place-items|overflow-x|overflow-y|overflow)-/,
  ],
  [
    '$1',
    /^-?((?:scroll-)?[pm][xytrbl]?|ms|scroll-m[ty]|gap-[xy]|gap|space-[xy]|(?:min-|max-)?[wh]|size|inset-[xy]|inset)-/,
  ],
  [
    '$1',
    /^-?(top|right|bottom|left|z|order|basis|grow|shrink|col-span|col-start|columns|grid-cols|grid-rows|aspect)(?:-|$)/,
  ],
  [
    '$1',
    /^-?(leading|tracking|line-clamp|list|underline-offset|decoration|opacity|shadow|duration|transition|animate)(?:-|$)/,
  ],
  [
    '$1',
    /^-?(translate-[xy]|scale|rotate|brightness|grayscale|filter|will-change|cursor|select|touch|pointer-events)(?:-|$)/,
  ],
  ['$1', /^(align|float|isolate|break-inside|overscroll|fill|stroke|accent|from|to|@container)(?:-|$)/],
];

/** What a class of a group also replaces: the whole its parts. */
const PARTS: Readonly<Record<string, string>> = {
  p: 'px py pt pr pb pl',
  px: 'pr pl',
  py: 'pt pb',
  m: 'mx my mt mr mb ml ms',
  mx: 'mr ml ms',
  my: 'mt mb',
  'scroll-m': 'scroll-mx scroll-my scroll-mt scroll-mr scroll-mb scroll-ml',
  'scroll-my': 'scroll-mt scroll-mb',
  inset: 'inset-x inset-y top right bottom left',
  'inset-x': 'right left',
  'inset-y': 'top bottom',
  overflow: 'overflow-x overflow-y',
  gap: 'gap-x gap-y',
  size: 'w h',
  flex: 'basis grow shrink',
  'text-size': 'leading',
  'line-clamp': 'display overflow',
  'border-w': 'border-w-x border-w-y border-w-t border-w-r border-w-b border-w-l',
  rounded: 'rounded-t rounded-r rounded-b rounded-l rounded-tl rounded-tr rounded-bl rounded-br',
  'rounded-t': 'rounded-tl rounded-tr',
  'rounded-r': 'rounded-tr rounded-br',
  'rounded-b': 'rounded-br rounded-bl',
  'rounded-l': 'rounded-tl rounded-bl',
};

const known = new Map<string, readonly [string, ...string[]]>();

/** The group of a class without its variants, then the groups that it replaces too. Any other name is its own group. */
export function groupsOf(name: string): readonly [string, ...string[]] {
  let groups = known.get(name);
  if (!groups) {
    const found = GROUPS.find(([, pattern]) => pattern.test(name));
    const group = found ? found[0].replace('$1', () => found[1].exec(name)?.[1] ?? '') : name;
    groups = [group, ...(PARTS[group]?.split(' ') ?? [])];
    known.set(name, groups);
  }
  return groups;
}
