/** A reason why the server cannot start that its operator can fix; shown as one line without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
