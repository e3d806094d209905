import type { CSSProperties } from 'react';
import { markFlame, markLamp } from '@/lib/config/mark';
import { type Preview, previewSize } from './preview';
import { type Box, setText } from './set-text';

const colors = { night: '15, 20, 32', paper: '#fbf8f2', soft: '#d9d3c6', lamp: '#f0b348' };
const serif = 'serif, serif-more, korean';
const sans = 'sans, sans-more, korean';
const column = 700;

/** Darkens the scene at the left and the bottom, behind the text. */
const shade = [
  `linear-gradient(90deg, rgba(${colors.night}, 0.82) 0%, rgba(${colors.night}, 0.6) 40%, rgba(${colors.night}, 0) 74%)`,
  `linear-gradient(0deg, rgba(${colors.night}, 0.7) 0%, rgba(${colors.night}, 0) 60%)`,
].join(', ');

/** The text of a preview picture, drawn over its scene by satori, not by a browser. */
export function Card({ preview, name }: { preview: Preview; name: string }) {
  return (
    <div
      style={{
        ...previewSize,
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        boxSizing: 'border-box',
        padding: '52px 72px 60px',
        backgroundImage: shade,
        color: colors.paper,
        fontFamily: serif,
      }}
    >
      <Brand name={name} />
      <div style={{ display: 'flex', alignItems: 'flex-end', justifyContent: 'space-between' }}>
        <Words {...preview} />
        {preview.film && <PlayIcon />}
      </div>
    </div>
  );
}

function Words({ title, eyebrow, text }: Preview) {
  return (
    <div style={{ display: 'flex', flexDirection: 'column' }}>
      {eyebrow && (
        <Lines
          text={eyebrow}
          box={{ width: column, height: 36, leading: 1.25 }}
          sizes={[28]}
          style={{ marginBottom: 20, fontFamily: sans, color: colors.lamp }}
        />
      )}
      <Lines
        text={title}
        box={{ width: column, height: text ? 232 : 344, leading: 1.12 }}
        sizes={[92, 82, 72, 62, 54, 46]}
        style={{ letterSpacing: -1 }}
      />
      {text && (
        <Lines
          text={text}
          box={{ width: column, height: 132, leading: 1.34 }}
          sizes={[32]}
          style={{ marginTop: 24, color: colors.soft }}
        />
      )}
    </div>
  );
}

interface LinesProps {
  text: string;
  box: Box;
  sizes: readonly [number, ...number[]];
  style: CSSProperties;
}

/** Lines are broken by our own code: satori would break Korean within words, and drop words when balancing. */
function Lines({ text, box, sizes, style }: LinesProps) {
  const { size, lines } = setText(text, box, sizes);
  return (
    <div style={{ display: 'flex', flexDirection: 'column', fontSize: size, ...style }}>
      {lines.map((line) => (
        <div key={line} style={{ lineHeight: box.leading, whiteSpace: 'pre' }}>
          {line}
        </div>
      ))}
    </div>
  );
}

function Brand({ name }: { name: string }) {
  return (
    <div style={{ display: 'flex', alignItems: 'center', fontSize: 34 }}>
      <Mark />
      <div style={{ display: 'block', maxWidth: 560, lineClamp: 1, marginLeft: 14 }}>{name}</div>
    </div>
  );
}

/** public/brand/mark.svg */
function Mark() {
  return (
    <svg aria-hidden="true" width="46" height="46" viewBox="0 0 32 32">
      <path fill={colors.lamp} d={markFlame} />
      <path fill={colors.paper} fillRule="evenodd" d={markLamp} />
    </svg>
  );
}

function PlayIcon() {
  return (
    <svg aria-hidden="true" width="92" height="92" viewBox="0 0 92 92">
      <circle cx="46" cy="46" r="45" fill="#e0a33a" />
      <path
        fill="#0f1420"
        d="M37 29.6c0-2.3 2.5-3.7 4.5-2.5l25 16.4c1.8 1.2 1.8 3.8 0 5l-25 16.4c-2 1.2-4.5-.2-4.5-2.5z"
      />
    </svg>
  );
}
