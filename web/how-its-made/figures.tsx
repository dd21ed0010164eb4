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

/** What was measured; docs/performance.md says how. */
export function Figures() {
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
