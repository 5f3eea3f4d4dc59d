import { expect, test } from '#tests/support/e2e.ts';
import { layoutFaultsOf } from '#tests/support/e2e-layout.ts';

/** What the audit of the layout finds and what it leaves alone, on pages of its own: the service's refuse styles. */
const CASES: Record<string, readonly (readonly [what: string, html: string, faults: readonly string[]])[]> = {
  'text that is cut off': [
    ['at its end', '<p class="narrow cut">Longer than its place</p>', ['cut off: Longer than its place']],
    ['at its foot', '<div class="cut" style="height:10px">Too low</div>', ['cut off: Too low']],
    ['out of sight', '<div class="cut narrow"><p style="margin-left:200px">Beside</p></div>', ['cut off: Beside']],
    ['by an ellipsis', '<p class="narrow cut" style="text-overflow:ellipsis">Longer than its place</p>', []],
    ['but can be scrolled', '<div class="narrow" style="overflow:auto">Longer than its place</div>', []],
    ['for screen readers only', '<p style="width:1px;height:1px;overflow:hidden">Spoken</p>', []],
    ['by a clip path', '<p class="narrow" style="position:absolute;clip-path:inset(50%)">Spoken</p>', []],
    ['by the edge of the page', '<p style="margin-left:-9px">Begins outside</p>', ['cut off: Begins outside']],
    ['to be measured', '<p style="position:absolute;top:-999px">Measured</p>', []],
    ['by the edge of the window', '<p class="fixed" style="bottom:-9px">Half</p>', ['cut off: Half']],
    ['and waits outside', '<p class="fixed" style="bottom:-99px">Moved out</p>', []],
    ['and hidden', '<p class="narrow cut" style="visibility:hidden">Longer than its place</p>', []],
    [
      'in a list to choose from',
      '<select class="narrow"><option>Longer than its place</select>',
      ['cut off: Longer than its place'],
    ],
    ['in a list that is wide', '<select><option>Longer than its place</select>', []],
    ['in a hint', '<input class="narrow" placeholder="Longer than its place">', ['cut off: Longer than its place']],
    ['in a hint under a value', '<input class="narrow" value="A" placeholder="Longer than its place">', []],
  ],
  'text that leaves its box': [
    ['of a button', '<button class="narrow">Wider than its button</button>', ['leaves its box: Wider than its button']],
    [
      'of a filled badge',
      '<p class="narrow filled">Wider than its badge</p>',
      ['leaves its box: Wider than its badge'],
    ],
    ['at its foot', '<button style="height:20px">Two<br>lines</button>', ['leaves its box: lines']],
    [
      'that is black',
      '<p class="narrow" style="background:black">Wider than this</p>',
      ['leaves its box: Wider than this'],
    ],
    ['that is not drawn', '<p class="narrow">Wider than nothing that is seen</p>', []],
    ['so that the page scrolls', '<div style="width:450px">Wide</div>', ['the page scrolls sideways by 50 pixels']],
  ],
  'panes that scroll sideways': [
    ['and down', '<div class="pane"><p style="width:90px;height:90px">Wide</p></div>', ['scrolls sideways: Wide']],
    ['but not down', '<div class="pane" style="height:auto"><p style="width:90px">Wide</p></div>', []],
    ['as a grid does', '<div class="pane" role="grid"><p style="width:90px;height:90px">Wide</p></div>', []],
    ['in no way', '<div class="pane"><p style="height:90px">High</p></div>', []],
  ],
  'words that are broken': [
    ['without a hyphen', '<p class="breaks">Sternenschiff</p>', ['broken: Sternenschiff']],
    ['after a hyphen', '<p class="breaks">Stern-fahrt</p>', []],
    ['between words', '<p class="breaks">Ein Schiff</p>', []],
    ['in a name that may break', '<p class="breaks" style="overflow-wrap:anywhere">Sternenschiff</p>', []],
    ['between characters', '<p class="breaks">星际飞船的船长</p>', []],
  ],
  'text that lies on other text': [
    ['at the same place', '<p class="on">Below</p><p class="on">Above</p>', ['on each other: Below | Above']],
    ['one line later', '<p class="on">Below</p><p class="on" style="top:20px">Further below</p>', []],
    ['by its line height only', '<p style="line-height:8px">Two close<br>lines</p>', []],
    ['covered by a ground', '<p>Covered</p><p class="on filled">By a notice</p>', []],
    ['covered by a menu in a wrapper', '<p>Covered</p><div class="on"><p class="filled">A menu</p></div>', []],
    [
      'covered beside the ground',
      '<p>Not covered</p><div class="on"><i class="filled"></i>Beside</div>',
      ['on each other: Not covered | Beside'],
    ],
    [
      'on a ground that it covers',
      '<p class="on filled">Below</p><p class="on">Above</p>',
      ['on each other: Below | Above'],
    ],
    [
      'on a ground for both',
      '<div class="on filled" style="width:99px;height:20px"><b class="on">Below</b><b class="on">Above</b></div>',
      ['on each other: Below | Above'],
    ],
    [
      'covered by half',
      '<p>Seen</p><p class="on" style="background:rgba(0,0,0,.5)">Through</p>',
      ['on each other: Seen | Through'],
    ],
  ],
  'square corners in round frames': [
    ['of a row', '<div class="round"><p class="filled">Row</p></div>', ['square corner: Row']],
    [
      'in a frame that scrolls',
      '<div class="round"><div style="overflow:auto"><p class="filled">Row</p></div></div>',
      ['square corner: Row'],
    ],
    ['that the frame cuts off', '<div class="round cut"><p class="filled">Row</p></div>', []],
    ['that are round too', '<div class="round"><p class="filled" style="border-radius:9px">Row</p></div>', []],
    ['away from the edge', '<div class="round" style="padding:8px"><p class="filled">Row</p></div>', []],
    ['of a frame that is not drawn', '<div style="border-radius:10px"><p class="filled">Row</p></div>', []],
  ],
  'boxes to tick that look disabled': [
    ['drawn by the browser', '<label><input type="checkbox">Own</label>', ['looks disabled: Own']],
    [
      'in a faint row',
      '<label style="opacity:.6"><input type="checkbox" class="drawn">Faint</label>',
      ['looks disabled: Faint'],
    ],
    ['drawn like a field', '<label><input type="checkbox" class="drawn">Drawn</label>', []],
    ['that are disabled', '<label><input type="checkbox" disabled>Disabled</label>', []],
  ],
};

const STYLE = `
  body { margin: 0; font: 16px/20px sans-serif; position: relative }
  p { margin: 0; white-space: nowrap }
  button, .narrow { width: 48px; white-space: nowrap; padding: 0 }
  button { border: 1px solid }
  .breaks { width: 64px; white-space: normal; overflow-wrap: break-word }
  .pane { width: 64px; height: 64px; overflow-y: auto }
  .cut { overflow: hidden; white-space: nowrap }
  .on { position: absolute; top: 0; left: 0 }
  .filled { background: white }
  .round { border: 1px solid; border-radius: 10px }
  .fixed { position: fixed; left: 0 }
  .drawn { appearance: none }`;

for (const [fault, cases] of Object.entries(CASES)) {
  test(`the audit of the layout finds ${fault}, and no more`, async ({ page }) => {
    await page.setViewportSize({ width: 400, height: 400 });
    const found: unknown[] = [];
    for (const [what, html] of cases) {
      await page.setContent(`<!doctype html><style>${STYLE}</style>${html}`);
      found.push([what, await layoutFaultsOf(page)]);
    }
    expect(found).toEqual(cases.map(([what, , faults]) => [what, faults]));
  });
}
