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

/** What may happen to a session, and what becomes of it. */
export function Survival() {
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
