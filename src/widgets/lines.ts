/** As many columns as make lines of about the same length, at most so many: ten stand in two lines of five, not in one of eight and one of two. */
export const evenColumns = (count: number, most: number): number => Math.ceil(count / Math.max(1, Math.ceil(count / most)))

/** So many columns of the same width, which never make their grid wider than it is. */
export const columns = (count: number): string => `repeat(${count}, minmax(0, 1fr))`
