import type { IConfiguration, ICruiseOptions, IForbiddenRuleType } from 'dependency-cruiser'

declare const rules: IConfiguration & { readonly forbidden: IForbiddenRuleType[]; readonly options: ICruiseOptions }
export default rules
