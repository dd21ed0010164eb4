const COUNTS = [
  ['identities', '4'],
  ['habits', '11'],
  ['sessions', '862'],
  ['todos', '1,907'],
];

/** A file that holds everything. */
export function ExportPicture() {
  return (
    <div className="export-picture">
      <p className="export-picture-file">hexis.json</p>
      <dl>
        {COUNTS.map(([what, count]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
