const NUMBER = '{ value part whole withheld }'
/** Figures over a period, in the order of `asks`. */
export const FIGURES = `query GetFigures($organizationId: ID!, $period: DaysInput!, $before: DaysInput, $where: [FigureWhereInput!], $asks: [FigureAsk!]!) {
  figures(organizationId: $organizationId, period: $period, before: $before, where: $where, asks: $asks) {
    figure told now ${NUMBER} before ${NUMBER} steps ${NUMBER} groups { key title now ${NUMBER} before ${NUMBER} } hours { weekday hour value }
  }
}`
