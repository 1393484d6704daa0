import { problem, type CommonOptions, type Problem } from '#model'

/** 'Required' for an empty value of a field that is not optional (R8.2, R8.3). */
export const required = (empty: boolean, options: CommonOptions, message = 'Required'): readonly Problem[] =>
  empty && options.optional !== true ? [problem(message, 'required')] : []
