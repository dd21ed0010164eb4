import { ArrowLeft } from 'lucide-react';
import { PATHS } from '../../paths.ts';
import { Diagram } from './diagram.tsx';

/** Explains how Hexis is built. The document needs no script, except to show a running session. */
export function HowItsMadePage() {
  return (
    <div className="making">
      <header className="making-head">
        <a className="making-back" href={PATHS.landing}>
          <ArrowLeft size={18} />
          Hexis
        </a>
        <h1 className="making-title">How it’s made</h1>
        <p className="making-lead">
          A focus timer has one duty: not to lose the time that somebody gave. This is how Hexis is
          built around it.
        </p>
      </header>
      <main className="making-main">
        <h2>The way of a change</h2>
        <figure className="making-figure panel">
          <Diagram shape="wide" />
          <Diagram shape="tall" />
        </figure>
        <p>
          A press on Play is on the screen within a few frames: the session store holds the timer,
          the caches hold all else. The change itself goes into the outbox, onto the device’s disk,
          and from there to the server as one call of the contract. A route checks who asks and what
          for; the change is written together with whatever else arrived in that moment, and
          answered when it is on the server’s disk. After that, and only as a hint, everyone who
          listens for this person hears that there is something new.
        </p>

        <h2>A timer that does not tick</h2>
        <p>
          Most timers count. Each second they add one, and what stops the counting stops the time: a
          sleeping laptop, a tab in the background, a crash. Here a session is four facts: its mode,
          its target, how much was played before it last started, and the instant of that start.
          What the dial shows is worked out from these and the clock. Nothing has to stay awake for
          it to be right.
        </p>

        <h2>No second is lost</h2>
        <Survival />

        <h2>One contract, one set of rules</h2>
        <p>
          Every call stands once, in one table, with the shape of what goes in and what comes out.
          The server validates by it, the browser’s code is typed by it, the{' '}
          <a href="/docs">reference</a> is written from it, and a fuzzer takes it apart. The rules
          of the game (levels, breaks, schedules, streaks, what a day is in which time zone) are
          pure functions that know no clock, no network and no database. Both sides import them, so
          that what is shown before the answer is what the answer will say.
        </p>

        <h2>One process, two databases</h2>
        <p>
          One Node process is the API, the login and the web server. By default it keeps everything
          in one SQLite file: writes that arrive in the same turn of its event loop share a
          transaction and a sync of the disk, each behind a savepoint of its own, so that one that
          fails takes no other with it. Given a <code>DATABASE_URL</code>, the same queries run on
          PostgreSQL, from as many processes as you like. There a write first locks the row of its
          person: one person’s writes come one after another, and nobody waits for anybody else’s.
          The tests of the API run on both.
        </p>
        <p>
          What is live is only a hint. A counter of each person’s writes is the truth, and all that
          processes tell one another is to look at it sooner. A hint that is lost costs a moment,
          never a session.
        </p>

        <h2>A page that may do little</h2>
        <p>
          The browser is told to run no script but ours, to ask no address but ours and the login’s,
          and to turn no text into markup. There are no trackers and no advertisements to make an
          exception for. Passwords are kept as argon2id hashes; tokens are not kept at all.
        </p>

        <h2>Measured</h2>
        <Figures />
      </main>
      <footer className="making-foot">
        <a href={PATHS.landing}>Back to the title screen</a>
        <a href="/docs">API reference</a>
        <a href={PATHS.source}>Source code</a>
      </footer>
    </div>
  );
}

const FIGURES: readonly (readonly [what: string, figure: string])[] = [
  ['From Play to a running dial', '49 ms'],
  ['The same on a network that answers after 3 s', '45 ms'],
  [
    'A press to the next picture, with 200 habits and 100,000 sessions, 4 times slowed down',
    '16 to 112 ms',
  ],
  ['A month read from 100,000 sessions, against 1,000', '0.9 to 1.1 times'],
  ['Scripts before the title screen answers', '73 kB'],
  ['The server, from its start to its first answer', '0.5 s'],
  ['… and its memory when nobody asks', '116 MB'],
];

/** Measured figures; docs/performance.md describes the method. */
function Figures() {
  return (
    <table className="making-figures">
      <caption>On a shared machine with two cores and no graphics card</caption>
      <tbody>
        {FIGURES.map(([what, figure]) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{figure}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const CASES: readonly (readonly [what: string, then: string])[] = [
  [
    'The page is reloaded, or the browser crashes',
    'The session is kept on the device and on the server. The dial stands again where the clocks say.',
  ],
  [
    'The laptop sleeps',
    'A countdown that reached its end meanwhile ends at its target, not when you come back. A stopwatch that ran for more than four hours asks what to keep.',
  ],
  [
    'The network goes away',
    'Each change is in the outbox before anything is sent, and stays there, in order, until it is answered.',
  ],
  [
    'The answer is lost on its way',
    'The change is sent again. It carries an id that the device made, so the second arrival finds the first, and it counts once.',
  ],
  [
    'The server is killed',
    'It answers only for what is on its disk. A test kills it again and again under load, and compares: nothing that was answered is missing, and nothing is there twice.',
  ],
  [
    'Another device starts a session too',
    'The database allows each person one that runs. The later device is told of the earlier one’s, and goes on with it.',
  ],
];

/** How a session survives each kind of failure. */
function Survival() {
  return (
    <dl className="making-cases">
      {CASES.map(([what, then]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{then}</dd>
        </div>
      ))}
    </dl>
  );
}
