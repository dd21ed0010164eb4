import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { isOnline, subscribeOnline } from '../platform/network.ts';
import { Button } from '../ui/button.tsx';
import { FailureNote } from '../ui/failure-note.tsx';
import { Panel } from '../ui/panel.tsx';
import { LoadingArea, Skeleton } from '../ui/skeleton.tsx';
import { calendarQuery } from './calendar-query.ts';
import { LinkFacts } from './link-facts.tsx';
import { NewLink } from './new-link.tsx';
import { useCalendarLink, type CalendarLink } from './use-calendar-link.ts';
import { ModalDialog } from '../ui/dialog.tsx';

/** The schedules in another calendar: its link is made, shown once, and taken back here. */
export function CalendarPanel({ zone }: { readonly zone: string }) {
  const calendar = useQuery(calendarQuery);
  const online = useSyncExternalStore(subscribeOnline, isOnline);
  const link = useCalendarLink();
  const { now } = link;
  const feed = calendar.data?.feed;

  return (
    <Panel title="Calendar">
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="max-w-lg text-ink-soft">
            Your schedules in the calendar app that you use. It follows a secret link, so that what
            you change here changes there; it can change nothing itself.
          </p>
          {feed === null && (
            <Button
              isDisabled={!online}
              isPending={now.step === 'making'}
              onPress={() => void link.make()}
            >
              <CalendarPlus aria-hidden size={18} />
              {now.step === 'making' ? 'Making a link…' : 'Make a link'}
            </Button>
          )}
          {feed === undefined && !calendar.isError && online && (
            <LoadingArea>
              <Skeleton className="h-11 w-36" />
            </LoadingArea>
          )}
        </div>
        {link.address !== null && <NewLink key={link.address} address={link.address} />}
        {feed && <LinkFacts feed={feed} zone={zone} link={link} isOnline={online} />}
        {feed === undefined && calendar.isError && (
          <FailureNote
            message="Failed to load the calendar"
            onRetry={() => void calendar.refetch()}
          />
        )}
        {!online && (
          <p className="font-semibold">
            You are offline. A link can be made or turned off once you are back.
          </p>
        )}
        {now.step === 'failed' && (
          <p role="alert" className="field-error">
            {now.reason}
          </p>
        )}
      </div>
      {now.step === 'asking' && <AskDialog what={now.what} link={link} />}
    </Panel>
  );
}

const WORDS = {
  new: {
    title: 'Make a new link?',
    text: 'The link that you have stops working at once, wherever it is used. Give your calendar the new one.',
    action: 'Make a new link',
  },
  off: {
    title: 'Turn the calendar off?',
    text: 'The link stops working at once. Your calendar app will drop your schedules, or keep showing them as they were until you remove it there.',
    action: 'Turn off',
  },
} as const;

interface AskDialogProps {
  readonly what: 'new' | 'off';
  readonly link: CalendarLink;
}

/** Before a link stops that a calendar may be following. */
function AskDialog({ what, link }: AskDialogProps) {
  const { title, text, action } = WORDS[what];
  const go = what === 'new' ? link.make : link.remove;
  return (
    <ModalDialog
      title={title}
      isOpen
      role="alertdialog"
      onClose={link.close}
      actions={
        <>
          <Button variant="ghost" onPress={link.close}>
            Keep the link
          </Button>
          <Button variant="danger" onPress={() => void go()}>
            {action}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </ModalDialog>
  );
}
