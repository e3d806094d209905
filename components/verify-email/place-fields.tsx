import { lazy, Suspense } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Waiting } from '@/components/connection/waiting';
import { whenConnected } from '@/components/connection/when-connected';
import { Field } from '@/components/ui/field';
import type { WireTokenCheck } from '@/lib/contract/users';
import type { MapSettings } from './pin-map';
import type { SignUpFields } from './sign-up-form';
import type { VerifyEmailWords } from './words';

const PinMap = lazy(() => whenConnected(() => import('./pin-map')));

interface Props {
  church: NonNullable<WireTokenCheck['church']>;
  map: MapSettings;
  words: VerifyEmailWords['signUp']['place'];
  wrong: string;
}

/** The church's position on the map, with fields for its coordinates. */
export function PlaceFields({ church, map, words, wrong }: Props) {
  const { register, setValue, formState, control } = useFormContext<SignUpFields>();
  const [latitude, longitude] = useWatch({ control, name: ['latitude', 'longitude'] });
  function move(north: number, east: number) {
    setValue('latitude', north, { shouldDirty: true });
    setValue('longitude', east, { shouldDirty: true });
  }
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-3 text-note font-semibold">{words.title}</legend>
      <p className="text-note text-soft">{church.latitude == null ? words.missing : words.found}</p>
      <Suspense
        fallback={
          <div className="h-80 rounded-soft bg-surface">
            <Waiting />
          </div>
        }
      >
        <PinMap
          latitude={latitude}
          longitude={longitude}
          title={words.map}
          {...map}
          onMove={move}
        />
      </Suspense>
      <div className="grid gap-5 tablet:grid-cols-2">
        {(['latitude', 'longitude'] as const).map((name) => (
          <Field
            key={name}
            label={words[name]}
            inputMode="decimal"
            error={formState.errors[name] && wrong}
            {...register(name, { setValueAs: degrees })}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Parses degrees; "35,2271" is a number in three of our languages. */
function degrees(typed: unknown): number | undefined {
  const text = String(typed ?? '').trim();
  return text === '' ? undefined : Number(text.replace(',', '.'));
}
