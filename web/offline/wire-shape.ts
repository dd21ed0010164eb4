/**
 * Names the form in which answers are kept: the build makes it from the contract. Another release shows what an earlier
 * one kept, unless the contract is another.
 */
export const WIRE_SHAPE: string = import.meta.env.VITE_WIRE_SHAPE ?? 'development';
