const always = 'Over the last 28 complete days, whatever the period.'

/** What is counted of the rows of Social Quotient. */
export const figures = {
  scored: { where: { quotient: { filled: true } }, label: 'Residents with a score', says: `Here on 10 days or more. ${always}` },
  median: {
    median: 'quotient',
    digits: 0,
    label: 'Median Social Quotient',
    says: `Half of the residents are below it, from 0 to 100. ${always}`,
    good: 'up',
  },
  atRisk: { where: { band: { is: 'at_risk' } }, label: 'At risk', says: `A Social Quotient below 25. ${always}`, good: 'down' },
  connected: {
    where: { band: { in: ['connected', 'very_connected'] } },
    label: 'Connected',
    says: `A Social Quotient of 50 or more. ${always}`,
    good: 'up',
  },
  connectedShare: {
    of: 'connected',
    over: 'scored',
    unit: 'percent',
    label: 'Connected share',
    says: `A Social Quotient of 50 or more, of the residents with a score. ${always}`,
    good: 'up',
  },
  alone: {
    where: { quotient: { filled: true }, ties: { is: 0 } },
    label: 'Without ties',
    says: `Met nobody twice at events of at most 25 people. ${always}`,
    good: 'down',
  },
} as const
