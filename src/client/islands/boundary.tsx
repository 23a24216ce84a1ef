// Keeps a crash inside its island. The content says so and offers another try (specification, section 8); a part of
// the chrome disappears, since the page is complete without it.

import { Component, type ReactNode } from 'react';

interface Properties {
  place: 'chrome' | 'content';
  onCrash: () => void;
  children: ReactNode;
}

/** React knows error boundaries as classes only. */
export class Boundary extends Component<Properties, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError(): { hasCrashed: boolean } {
    return { hasCrashed: true };
  }

  override componentDidCatch(): void {
    this.props.onCrash();
  }

  override render(): ReactNode {
    if (!this.state.hasCrashed) return this.props.children;
    if (this.props.place === 'chrome') return null;
    return <CrashScreen onTryAgain={() => this.setState({ hasCrashed: false })} />;
  }
}

function CrashScreen({ onTryAgain }: { onTryAgain: () => void }): ReactNode {
  return (
    <div className="trouble" role="alert">
      <p className="trouble-title">This page crashed.</p>
      <button className="trouble-action" type="button" onClick={onTryAgain}>
        Try again
      </button>
    </div>
  );
}
