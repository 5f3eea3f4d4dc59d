'use client';
// The browser offers installation once, before the offer's own code is loaded.
import '#app/_client/push/install-prompt.ts';
import type { Me } from '#app/(player)/_parts/use-me.ts';
import { DashboardPanel } from './dashboard-panel.tsx';
import { InstallOffer, LinkNotice, RunCard, TraderNews, TutorialCard } from './lazy-panes.tsx';
import { PanelAfterTutorial } from './panel-after-tutorial.tsx';
import type { Stage } from './use-stage.ts';

type PanelContentsProps = { me: Me; stage: Stage; linkedGood: string | null };

/** The panel's content: notices about a followed link, the tutorial, the place. */
export function PanelContents({ me, stage, linkedGood }: PanelContentsProps) {
  const { url, setUrl, resetUrl, target, seenBy, lost, course, flight, select } = stage;
  const isDocked = me.docked_station !== null;
  return (
    <>
      {lost ? <LinkNotice lacks="sector" onClose={() => resetUrl({ sector: null })} /> : null}
      {url.good && url.good === linkedGood && !isDocked ? (
        <LinkNotice lacks="good" onClose={() => resetUrl({ good: null })} />
      ) : null}
      <PanelAfterTutorial>
        <TutorialCard me={me} />
        <RunCard />
        <DashboardPanel
          me={me}
          url={url}
          setUrl={setUrl}
          target={target}
          seenBy={seenBy}
          course={course}
          flight={flight}
          onSelect={select}
        />
      </PanelAfterTutorial>
      <InstallOffer />
      <TraderNews />
    </>
  );
}
