import { defineResource, section } from '#model'
import { choice, date, boolean, money, number, repeater, text } from '#fields'

/** What an organization has booked, and how it pays. */
export default defineResource({
  name: 'subscriptions',
  about: 'What this organization subscribes to, how it pays, and its invoices.',
  path: 'subscription',
  singleton: true,
  access: { read: 'ownerOrTopLevel', write: 'ownerOrTopLevel' },
  area: 'settings',
  fields: {
    plan: choice({ options: ['essential', 'plus', 'complete'], readOnly: true, initial: 'essential' }),
    seats: number({ integer: true, min: 0, max: 100_000, readOnly: true, optional: true, label: 'Residents included' }),
    renewsOn: date({ optional: true, readOnly: true, label: 'Renews on' }),
    paymentMethod: choice({
      options: [
        ['AchCreditTransfer', 'ACH credit transfer'],
        ['BankAccount', 'Bank account'],
        ['CreditCard', 'Credit card'],
      ],
      initial: 'AchCreditTransfer',
      label: 'Payment method',
    }),
    lastFour: text({ limit: 4, label: 'Last four digits', showWhen: { field: 'paymentMethod', in: ['BankAccount', 'CreditCard'] } }),
    purchaseOrder: text({ limit: 60, optional: true, label: 'Purchase order number', help: 'Printed on every invoice.' }),
    invoices: repeater({
      type: 'Invoice',
      fields: { number: text({ limit: 40 }), date: date(), amount: money(), paid: boolean() },
      max: 200,
      optional: true,
      readOnly: true,
    }),
  },
  list: { columns: ['plan', 'seats', 'renewsOn', 'paymentMethod'] },
  form: [section('Payment', 'paymentMethod', 'lastFour', 'purchaseOrder').help('Card and account numbers are never stored here.')],
  show: [
    section('Plan', 'plan', 'seats', 'renewsOn'),
    section('Payment', 'paymentMethod', 'lastFour', 'purchaseOrder'),
    section('Invoices', 'invoices'),
  ],
  menu: false,
  icon: 'card',
})
