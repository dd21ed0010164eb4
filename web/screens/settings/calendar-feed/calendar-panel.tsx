import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, CalendarDays, Check, Copy } from 'lucide-react';
import { useSyncExternalStore, useRef, useState } from 'react';
import { isLoginTooOld } from '../../../data/client/failures.ts';
import { LogInAgain } from '../../../features/account/log-in-again.tsx';
import { isOnline, subscribeOnline } from '../../../platform/network.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { ModalDialog } from '../../../ui/lazy-dialog.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { LoadingArea, Skeleton } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useCalendarLink, type CalendarLink, toWebcal } from './calendar-link.ts';
import { calendarQuery } from './calendar-query.ts';
import { LinkFacts } from './link-facts.tsx';

/** Offers the schedules to other calendars: makes the link, shows it once, and removes it. */
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
              <CalendarPlus size={18} />
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
        {now.step === 'failed' && isLoginTooOld(now.error) && <LogInAgain section="reminders" />}
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

/** Asks before a link is invalidated, which a calendar may use. */
function AskDialog({ what, link }: { readonly what: 'new' | 'off'; readonly link: CalendarLink }) {
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

/** Copies a text to the clipboard; returns false if the browser refuses, for example without https. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

type Copied = 'not yet' | 'copied' | 'by hand';

const COPIED_WORDS: Readonly<Record<Copied, string>> = {
  'not yet': 'Shown this once. Keep it to yourself: whoever has it can read your schedules.',
  copied: 'Copied. It is not shown again; keep it to yourself.',
  'by hand': 'This browser does not let a page copy. The link is selected: copy it by hand.',
};

/** A new link, which is shown only now. */
function NewLink({ address }: { readonly address: string }) {
  const [copied, setCopied] = useState<Copied>('not yet');
  const input = useRef<HTMLInputElement>(null);

  async function copy(): Promise<void> {
    const isCopied = await copyText(address);
    setCopied(isCopied ? 'copied' : 'by hand');
    if (!isCopied) input.current?.select();
  }

  return (
    <div className="flex flex-col gap-3">
      <TextField
        label="Your new link"
        value={address}
        isReadOnly
        inputRef={input}
        onFocus={() => input.current?.select()}
      />
      <output className="font-semibold">{COPIED_WORDS[copied]}</output>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onPress={() => void copy()}>
          {copied === 'copied' ? <Check size={18} /> : <Copy size={18} />}
          Copy the link
        </Button>
        <a href={toWebcal(address)} className="button button-outline">
          <CalendarDays size={18} />
          Open in a calendar app
        </a>
      </div>
    </div>
  );
}
