import { useLocation, useNavigate } from 'react-router-dom'

/**
 * What a view opens beside the list: the row that is read, the day that is open. It stands behind the '#' of the address: what stands
 * before it react-admin keeps with the list, and opens again with it.
 * @returns its value, and what sets it: as a step that Back takes back, or in place.
 */
export const useParam = (key: string): readonly [string | null, (value: string | null, isStep: boolean) => void] => {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const put = (value: string | null, isStep: boolean): void =>
    void navigate(
      { search, hash: value === null ? '' : new URLSearchParams({ [key]: value }).toString() },
      { replace: !isStep, preventScrollReset: true },
    )
  return [new URLSearchParams(hash.slice(1)).get(key), put]
}
