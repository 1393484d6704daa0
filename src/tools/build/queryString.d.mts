export declare const stringify: (values: Readonly<Record<string, unknown>>) => string
export declare const parse: (text: string) => Readonly<Record<string, unknown>>
