/** What a data file holds, in the shape that stands where it is named: JSON tells no tuple from a list. */
export const shaped = <T>(value: unknown): T => value as T
