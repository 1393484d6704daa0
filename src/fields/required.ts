import { problem, type CommonOptions, type Problem } from '#model'

/** 'Required' for an empty value of a field that is not optional (R8.2, R8.3). */
export const required = (empty: boolean, options: CommonOptions, message = 'Required'): readonly Problem[] =>
  empty && options.optional !== true ? [problem(message, 'required')] : []

/** Whether every stored row has a value: it is asked for, and no other field hides it. */
export const always = ({ optional, showWhen }: CommonOptions): boolean => optional !== true && showWhen === undefined
