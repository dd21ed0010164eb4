import { CalendarSync, CalendarX } from 'lucide-react';
import type { CalendarFeed } from '#contract/calendar.ts';
import { isoToInstant } from '#domain/calendar.ts';
import { dayAndTimeIn } from '../../../data/user/day-names.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckBox } from '../../../ui/check-box.tsx';
import { setAlarms, type CalendarLink } from './calendar-link.ts';

interface LinkFactsProps {
  readonly feed: CalendarFeed;
  readonly zone: string;
  readonly link: CalendarLink;
  readonly isOnline: boolean;
}

/** The link's details and actions. */
export function LinkFacts({ feed, zone, link, isOnline }: LinkFactsProps) {
  const { step } = link.now;
  const dayAndTime = dayAndTimeIn(zone);
  const toWords = (iso: string) => dayAndTime(isoToInstant(iso));
  return (
    <>
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        <div>
          <dt className="text-ink-soft">Link made</dt>
          <dd className="font-semibold">{toWords(feed.createdAt)}</dd>
        </div>
        <div>
          <dt className="text-ink-soft">Last read by a calendar</dt>
          <dd className="font-semibold">
            {feed.read_at === null ? 'Not yet' : toWords(feed.read_at)}
          </dd>
        </div>
      </dl>
      <CheckBox
        label="Ring in the calendar when a habit is due"
        isOn={feed.alarms}
        onChange={(isOn) => setAlarms(isOn)}
      >
        <span>Ring in the calendar when a habit is due</span>
      </CheckBox>
      <div className="flex flex-wrap gap-3">
        <Button
          isDisabled={!isOnline}
          isPending={step === 'making'}
          onPress={() => link.ask('new')}
        >
          <CalendarSync size={18} />
          {step === 'making' ? 'Making a link…' : 'Make a new link'}
        </Button>
        <Button
          isDisabled={!isOnline}
          isPending={step === 'removing'}
          onPress={() => link.ask('off')}
        >
          <CalendarX size={18} />
          {step === 'removing' ? 'Turning off…' : 'Turn off'}
        </Button>
      </div>
    </>
  );
}
