import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { fieldTypeOf, namedFields } from '#catalogue'
import { catalogue } from '#catalogue/declarations.ts'
import SingleView from '#console/views/single/index.tsx'
import { keysOfSingle } from '#console/views/single/shown.ts'
import { organization, outing, person, show, spy, stub } from './viewsSupport.tsx'

const subscription = catalogue.resource('subscriptions')
const invoice = (number: string, more: object) => ({ number, date: '2026-11-02', amount: 1330, paid: false, ...more })
const row = outing('s1', {
  recordTitle: 'Plus',
  status: 'active',
  plan: 'plus',
  seats: 140,
  renewsOn: '2027-03-23',
  paymentMethod: 'AchCreditTransfer',
  lastFour: null,
  purchaseOrder: 'PO-1',
  invoices: [invoice('INV-2', {}), invoice('INV-1', { date: '2026-10-02', paid: true })],
})
const provider = (verbs: Parameters<typeof stub>[0] = {}) =>
  stub({
    ...verbs,
    getList: (name: never) =>
      Promise.resolve(name === ('audit_logs' as never) ? { data: [], total: 0 } : { data: [row], total: 1, meta: { counts: [] } }),
  })
const region = (name: string) => screen.findByRole('region', { name })

describe('the page of a single row', () => {
  it('[R3.5] says the plan, the seats and the invoices beside the form, and what happened', async () => {
    const verbs = provider()
    show(SingleView, verbs, { resource: subscription, as: { ...person, isOwner: true } })
    const plan = await region('Plan')
    expect(plan).toHaveTextContent(/Plus.*Residents included140.*Renews on.*March 23, 2027/)
    const invoices = within(await region('Invoices')).getAllByRole('row')
    expect(invoices[0]).toHaveTextContent('NumberDateAmountPaid')
    expect(invoices[1]).toHaveTextContent(/^INV-2.*Nov 2.*\$1,330\.00No$/)
    expect(invoices[2]).toHaveTextContent(/^INV-1.*Oct 2.*\$1,330\.00Yes$/)
    expect(screen.getByRole('radio', { name: 'ACH credit transfer' })).toBeChecked()
    expect(screen.queryByRole('region', { name: 'Payment' })).toHaveTextContent(/Payment method/)
    expect(await region('History')).toBeVisible()
    expect(spy(verbs, 'getList').mock.calls.find(([name]) => name === 'subscriptions')?.[1]).toMatchObject({
      meta: { columns: expect.arrayContaining(['plan', 'seats', 'invoices']) as unknown },
    })
  })

  it('[R3.5] goes on with the form when it was saved, also where nothing was changed', async () => {
    const verbs = provider({ update: () => Promise.resolve({ data: row }) })
    const { router } = show(SingleView, verbs, {
      at: '/subscriptions',
      path: '/subscriptions',
      resource: subscription,
      as: { ...person, isOwner: true },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
    await waitFor(() => expect(spy(verbs, 'update')).toHaveBeenCalledTimes(1))
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
    // Cancel and Back lead to where one was before, not to this page once more.
    expect(router.state.historyAction).toBe('POP')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(spy(verbs, 'update')).toHaveBeenCalledTimes(2))
  })

  it('[R3.5] says the same without a form to whoever may not write it', async () => {
    show(SingleView, provider(), { resource: subscription, as: { ...person, organization } })
    expect(await region('Payment')).toHaveTextContent(/ACH credit transfer.*PO-1/)
    expect(await region('Plan')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })

  it('[R13.1] shows or enters every declared field that can be read', () => {
    const singles = catalogue.resources.filter(({ singleton }) => singleton)
    expect(singles.length).toBeGreaterThan(3)
    const lost = singles.flatMap(resource =>
      namedFields(resource)
        .filter(({ key, field }) => fieldTypeOf(field).selection(key, field.options) !== '' && !keysOfSingle(resource).includes(key))
        .map(({ key }) => `${resource.name}.${key}`),
    )
    expect(lost).toEqual([])
  })
})
