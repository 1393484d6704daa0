import { Sentence, slot } from '#texts/Sentence.tsx'
import { useCallback, useEffect, useMemo, useState } from 'react'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import { t } from '#texts/pages.ts'
import { InstantText } from '#widgets/DateText.tsx'
import { Icon } from '#widgets/icons.tsx'
import { useFormats } from '#widgets/formats.ts'
import { useApplication } from '../../services/application.tsx'
import { failureTypeOf } from '../../data/errors.ts'
import { deviceCalls, seenText, type Device, type DeviceCalls } from './devices.ts'
import './account.css'

const sentence = (error: unknown): string => (error instanceof Error ? error.message : t('common.unexpected'))

interface RowProps {
  readonly device: Device
  readonly isBusy: boolean
  readonly onEnd: () => void
}

const Row = ({ device: { browser, network, signedInAt, lastSeenAt, current }, isBusy, onEnd }: RowProps) => {
  const formats = useFormats()
  return (
    <li className="a-device">
      <div>
        <b>{browser}</b>
        {current && <span className="a-here">{t('pages.devices.this')}</span>}
        <small>
          {[
            current ? t('pages.devices.activeNow') : seenText(lastSeenAt, new Date(), formats),
            ...(network === null ? [] : [t('pages.devices.network', { network })]),
          ].join(', ')}
        </small>
        <small>
          <Sentence text={t('pages.devices.signedIn', { moment: slot('moment') })} parts={{ moment: <InstantText value={signedInAt} /> }} />
        </small>
      </div>
      {!current && (
        <Button
          variant="outlined"
          size="small"
          disabled={isBusy}
          onClick={onEnd}
          aria-label={t('pages.devices.signOutOne', { browser, seen: seenText(lastSeenAt, new Date(), formats) })}
        >
          {t('pages.devices.signOut')}
        </Button>
      )}
    </li>
  )
}

interface ListProps {
  readonly calls: DeviceCalls
  readonly onClose: () => void
  /** The session of this device is over. */
  readonly onOver: () => void
}

/** Where one is signed in, and ending it there. */
export const DeviceList = ({ calls, onClose, onOver }: ListProps) => {
  const [devices, setDevices] = useState<readonly Device[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const [isBusy, setBusy] = useState(false)

  const failed = useCallback(
    (error: unknown) => (failureTypeOf(error) === 'NotAuthorized' ? onOver() : setProblem(sentence(error))),
    [onOver],
  )
  useEffect(() => {
    calls.list().then(setDevices, failed)
  }, [calls, failed])

  const run = async (work: () => Promise<void>, done: string) => {
    setBusy(true)
    setProblem(null)
    try {
      await work()
      setSaid(done)
    } catch (error) {
      failed(error)
    }
    // What somebody else ended in between is gone from the list too.
    await calls.list().then(setDevices, failed)
    setBusy(false)
  }

  const others = devices?.filter(one => !one.current) ?? []
  return (
    <div className="a-devices">
      <div className="a-head">
        <h2 id="a-devices">{t('pages.devices.title')}</h2>
        <button type="button" className="f-ib" aria-label={t('common.close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <p>{t('pages.devices.lead')}</p>
      <div role="alert">{problem !== null && <p className="a-problem">{problem}</p>}</div>
      <p role="status" className="a-said">
        {devices === null && problem === null ? t('common.loadingMore') : said}
      </p>
      <ul>
        {devices?.map(device => (
          <Row
            key={device.id}
            device={device}
            isBusy={isBusy}
            onEnd={() => void run(() => calls.end(device.id), t('pages.devices.signedOut', { browser: device.browser }))}
          />
        ))}
      </ul>
      {devices !== null && others.length === 0 && <p>{t('pages.devices.none')}</p>}
      {others.length > 0 && (
        <Button
          variant="contained"
          color="error"
          disabled={isBusy}
          onClick={() => void run(calls.endOthers, t('pages.devices.othersSignedOut'))}
        >
          {t('pages.devices.signOutOthers')}
        </Button>
      )}
    </div>
  )
}

/** The dialog of the person menu. */
const Devices = ({ onClose }: { readonly onClose: () => void }) => {
  const { client, session } = useApplication()
  const calls = useMemo(() => deviceCalls(client), [client])
  const onOver = useCallback(() => session.expire(), [session])
  return (
    <Dialog open onClose={onClose} aria-labelledby="a-devices" maxWidth="sm" fullWidth>
      <DeviceList calls={calls} onClose={onClose} onOver={onOver} />
    </Dialog>
  )
}

export default Devices
