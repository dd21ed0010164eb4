/** Remembers what `make` made of two objects as long as both are in use: the same two give the same object. */
export function memoPair<T extends object>(make: (one: T, other: T) => T): (one: T, other: T) => T {
  const known = new WeakMap<T, WeakMap<T, T>>();
  return (one, other) => {
    const ofOne = known.get(one) ?? new WeakMap<T, T>();
    known.set(one, ofOne);
    const made = ofOne.get(other) ?? make(one, other);
    ofOne.set(other, made);
    return made;
  };
}
