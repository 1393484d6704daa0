import { expect, test } from 'vitest'
import { proveLedger } from '#tools/due/ledger.ts'
import { deliveryWorld } from './deliveryWorld.ts'

const stage = deliveryWorld(1)

test('[R3.12] each of 200 recipients ends once by each channel in a true state, however often the service fails', async () => {
  const { catalogue, ownerUrl, appUrl } = stage.world()
  const proof = await proveLedger({ ownerUrl, appUrl, catalogue, people: 200 })
  expect(proof.wrong).toEqual([])
  expect(proof.rows).toBe(400)
  expect(proof.ends).toMatchObject({ 'sms failed: No mobile phone': 20, 'voice failed: No phone number': 4 })
  expect(proof.requests).toBeGreaterThan(376)
}, 60_000)
