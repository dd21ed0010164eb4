import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { isOnline, subscribeOnline } from '../platform/network.ts';
import { Button } from '../ui/button.tsx';
import { FailureNote } from '../ui/failure-note.tsx';
import { Panel } from '../ui/panel.tsx';
import { LoadingArea, Skeleton } from '../ui/skeleton.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { calendarQuery } from './calendar-query.ts';
import { LinkFacts } from './link-facts.tsx';
import { NewLink } from './new-link.tsx';
import { useCalendarLink } from './use-calendar-link.ts';

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
        </div>
        {link.address !== null && <NewLink key={link.address} address={link.address} />}
        {feed && <LinkFacts feed={feed} zone={zone} link={link} isOnline={online} />}
        {feed === undefined &&
          (calendar.isError ? (
            <FailureNote
              message="Failed to load the calendar"
              onRetry={() => void calendar.refetch()}
            />
          ) : (
            online && (
              <LoadingArea>
                <Skeleton className="h-12" />
              </LoadingArea>
            )
          ))}
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
